const exhibit = document.getElementById('exhibit');
const state = document.getElementById('state');

function show() {
  state.textContent = exhibit.state;
}

exhibit.addEventListener('ready', show);
exhibit.addEventListener('statechange', show);
exhibit.addEventListener('error', (event) => {
  state.textContent = event.detail.message;
});
