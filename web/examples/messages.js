// The page around the frame: shows what the frame says, and asks it for two things.
const frame = document.getElementById('talking');
const said = document.getElementById('said');

addEventListener('message', (event) => {
  if (event.source !== frame.contentWindow) return;
  if (event.data.type === 'attractor:height') frame.style.blockSize = `${event.data.height}px`;
  const item = document.createElement('li');
  item.textContent = JSON.stringify(event.data);
  said.append(item);
});

function ask(message) {
  frame.contentWindow.postMessage(message, location.origin === 'null' ? '*' : location.origin);
}

document
  .getElementById('set')
  .addEventListener('click', () => ask({ type: 'attractor:set-state', id: 1, hash: 'v=1&seed=42' }));
document.getElementById('get').addEventListener('click', () => ask({ type: 'attractor:get-state', id: 2 }));
