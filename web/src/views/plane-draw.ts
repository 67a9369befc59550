import { nothing, svg } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { roleColour } from './common';
import { contourPaths, type ContourPath } from './contours';
import { mark } from './marks';
import type { PlaneLayout } from './plane-layout';
import type { PlaneField, PlanePoint, PlaneScene } from './plane-types';

const fields = new WeakMap<PlaneField, { width: number; height: number; paths: ContourPath[] }>();

/** Contours depend on the field and the size only; they are kept while points move over them. */
function contoursOf(field: PlaneField, width: number, height: number): ContourPath[] {
  const known = fields.get(field);
  if (known?.width === width && known.height === height) return known.paths;
  const paths = contourPaths(field, 14, width, height);
  fields.set(field, { width, height, paths });
  return paths;
}

export function drawField({ field, width, height }: PlaneScene) {
  if (!field) return nothing;
  // Every level veils what is above it once more, so valleys stay clear and hills grow dense.
  return svg`<g class="field">${contoursOf(field, width, height).map(
    ({ d, rank }) => svg`<path d=${d} fill="var(--energy)" fill-opacity="0.015" stroke="var(--energy)"
      stroke-opacity=${(0.42 - 0.26 * rank).toFixed(2)} stroke-width="0.75" />`,
  )}</g>`;
}

export function drawLinks({ links, points, x, y }: PlaneScene) {
  const byId = new Map(points.map((point) => [point.id, point]));
  return svg`<g class="links">${links.map(({ from, to, weight, role }) => {
    const [a, b] = [byId.get(from), byId.get(to)];
    if (!a || !b) return nothing;
    return svg`<line x1=${x(a.x)} y1=${y(a.y)} x2=${x(b.x)} y2=${y(b.y)} stroke=${roleColour(role ?? 'weight')}
      stroke-width=${(1 + 9 * weight).toFixed(1)} stroke-opacity=${(0.22 + 0.6 * weight).toFixed(2)} stroke-linecap="round" />`;
  })}</g>`;
}

export function drawVectors({ points, vectors, x, y }: PlaneScene) {
  if (!vectors) return nothing;
  return svg`<g class="vectors">${points.map(
    (point) =>
      svg`<line class="vector" x1=${x(0)} y1=${y(0)} x2=${x(point.x)} y2=${y(point.y)} stroke=${roleColour(point.role)} />`,
  )}</g>`;
}

export function drawPath({ path, pathRole, x, y }: PlaneScene) {
  if (path.length < 2) return nothing;
  const d = `M${path.map(([px, py]) => `${x(px).toFixed(1)} ${y(py).toFixed(1)}`).join('L')}`;
  return svg`<g class="trajectory" fill=${roleColour(pathRole)} stroke=${roleColour(pathRole)}>
    <path class="path" d=${d} fill="none" stroke-width="2" stroke-linejoin="round" pathLength="1" stroke-dasharray="1 1" />
    ${path.slice(0, -1).map(([px, py]) => svg`<circle cx=${x(px)} cy=${y(py)} r="3" stroke="none" />`)}
  </g>`;
}

export function drawPoints(scene: PlaneScene, { marks, labels, texts }: PlaneLayout) {
  const { points, fontSize, readonly, domain, spoken } = scene;
  const one = (point: PlanePoint, index: number) => {
    const { x: cx, y: cy, radius: r } = marks[index]!;
    const place = labels[index];
    const moves = point.draggable === true && !readonly;
    return svg`<g class="point ${moves ? 'moves' : ''}" data-id=${point.id}
        tabindex=${moves ? 0 : nothing}
        role=${moves ? 'slider' : 'img'}
        aria-label=${moves ? (point.name ?? point.label) : spoken(point)}
        aria-valuenow=${moves ? point.x : nothing} aria-valuemin=${moves ? domain.x[0] : nothing} aria-valuemax=${moves ? domain.x[1] : nothing}
        aria-valuetext=${moves ? spoken(point) : nothing}>
      ${moves ? svg`<circle class="target" cx=${cx} cy=${cy} r="22" />` : nothing}
      ${place?.lead ? svg`<line class="lead" x1=${cx} y1=${cy} x2=${place.lead.x} y2=${place.lead.y} />` : nothing}
      <g transform="translate(${cx.toFixed(1)} ${cy.toFixed(1)})">
        ${moves ? svg`<circle class="ring" r=${r + 6} />` : nothing}
        ${mark(point.role, r)}
      </g>
      ${
        place
          ? svg`<text x=${place.x.toFixed(1)} y=${place.y.toFixed(1)} text-anchor=${place.anchor} dominant-baseline="central"
              font-size=${fontSize} class="tone-${point.role}">${texts[index]}</text>`
          : nothing
      }
    </g>`;
  };
  return svg`${repeat(
    points.map((point, index) => ({ point, index })),
    ({ point }) => point.id,
    ({ point, index }) => one(point, index),
  )}`;
}
