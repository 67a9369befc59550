import { openFrame } from './frame';

openFrame(document.getElementById('frame')!, location);
