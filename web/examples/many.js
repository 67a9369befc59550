import { defineAttractorExhibit } from '../attractor-element.js';

defineAttractorExhibit();

const names = ['lookup', 'energy', 'bridge'];
for (let k = 0; k < 20; k++) {
  const exhibit = document.createElement('attractor-exhibit');
  exhibit.setAttribute('name', names[k % names.length]);
  exhibit.setAttribute('seed', String(k + 1));
  exhibit.setAttribute('hide', 'toolbar,details');
  exhibit.lang = 'en';
  document.getElementById('many').append(exhibit);
}
