import { exhibitNames } from '../exhibits';
import { getStrings, matchLanguage, type Language } from '../text';
import { installTheme } from '../theme/theme';
import { defineAttractorExhibit, type AttractorEventMap, type AttractorExhibit } from './define';
import { ParentChannel } from './messages';
import { describeProblem, parseOptions, type EmbedOptions } from './options';

/** Fills the document of `embed.html` with the exhibit its address asks for, and speaks to the parent if asked to. */
export function openFrame(root: HTMLElement, location: Location): void {
  const { options, problems } = parseOptions(location.search);
  const language = options.lang ?? matchLanguage(navigator.languages?.[0]) ?? 'en';
  const { embed, ...strings } = getStrings(language);
  document.documentElement.lang = language;
  if (options.theme) document.documentElement.dataset['theme'] = options.theme;
  installTheme(document);
  document.title = embed.frame(options.exhibit ? strings[options.exhibit].title : exhibitNames.join(', '));

  defineAttractorExhibit();
  const element = makeElement(options, location, language);
  const shown = problems.filter(({ option }) => option !== 'exhibit').map((problem) => describeProblem(problem, embed));
  for (const text of shown) console.warn(text);
  root.append(heading(document.title), ...shown.map(paragraph), element, ...tabLink(element, options, embed.openInTab));
  connectParent(element, options, root);
  addEventListener('hashchange', () => (element.state = location.hash.slice(1)));
  addEventListener('keydown', leave);
}

function makeElement(options: EmbedOptions, { search, hash }: Location, language: Language): AttractorExhibit {
  const element = document.createElement('attractor-exhibit');
  element.name = options.exhibit ?? new URLSearchParams(search).get('exhibit') ?? '';
  element.lang = language;
  if (options.theme) element.theme = options.theme;
  element.hide = [...options.hide].join(',');
  if (options.seed !== null) element.seed = String(options.seed);
  element.autoplay = options.autoplay;
  element.poster = options.poster;
  element.setAttribute('state', hash.slice(1));
  return element;
}

/** Heard but not seen: the page around the frame has the headings that are seen. */
function heading(text: string): HTMLElement {
  const element = document.createElement('h1');
  element.className = 'unseen';
  element.textContent = text;
  return element;
}

function paragraph(text: string): HTMLElement {
  const element = document.createElement('p');
  element.className = 'problem';
  element.role = 'status';
  element.textContent = text;
  return element;
}

/** A link to the whole page in the state of the moment; frames have no print or zoom of their own. */
function tabLink(element: AttractorExhibit, options: EmbedOptions, label: string): HTMLElement[] {
  if (!options.exhibit || options.hide.has('link')) return [];
  const page = new URL(`index.html?exhibit=${options.exhibit}`, document.baseURI);
  element.page = page.href;
  const link = document.createElement('a');
  link.className = 'open';
  link.textContent = label;
  link.target = '_blank';
  link.rel = 'noopener';
  const point = (): void => {
    link.href = `${page.href}#${element.state}`;
  };
  point();
  element.addEventListener('statechange', point);
  return [link];
}

function connectParent(element: AttractorExhibit, options: EmbedOptions, root: HTMLElement): void {
  if (options.messages.size === 0) return;
  const channel = new ParentChannel(
    {
      exhibit: element.name,
      hash: () => element.state,
      load: (hash) => {
        element.state = hash;
      },
    },
    options.messages,
    options.origin,
  );
  listen(element, 'ready', () => channel.ready());
  listen(element, 'statechange', ({ hash }) => channel.statechange(hash));
  listen(element, 'error', ({ message }) => channel.error(message));
  new ResizeObserver(() => channel.height(root.getBoundingClientRect().height)).observe(root);
}

function listen<K extends keyof AttractorEventMap>(
  element: AttractorExhibit,
  type: K,
  handle: (detail: AttractorEventMap[K]['detail']) => void,
): void {
  element.addEventListener(type, (event: Event) => handle((event as AttractorEventMap[K]).detail));
}

/** Escape hands the keyboard back to the page around the frame, unless something inside made use of it. */
function leave(event: KeyboardEvent): void {
  if (event.key !== 'Escape' || event.defaultPrevented || window.parent === window) return;
  (document.activeElement as HTMLElement | null)?.blur();
  window.parent.focus();
}
