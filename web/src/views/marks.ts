import { svg, type SVGTemplateResult } from 'lit';
import { roleColour, type Role } from './common';

/**
 * The shape of a role: query a diamond, key a disc, value a square, output a hollow square, the rest a small disc.
 * @param r half the extent in pixels
 */
export function markPath(role: Role, r: number): string {
  switch (role) {
    case 'query': {
      const d = r * 1.25;
      return `M0 ${-d}L${d} 0L0 ${d}L${-d} 0Z`;
    }
    case 'value':
    case 'output': {
      const s = r * 0.9;
      return `M${-s} ${-s}H${s}V${s}H${-s}Z`;
    }
    default:
      return `M${-r} 0a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;
  }
}

/** The mark of a role at the origin, with a rim that keeps it apart from what lies below. */
export function mark(role: Role, r: number): SVGTemplateResult {
  const hollow = role === 'output';
  return svg`<path d=${markPath(role, r)} fill=${hollow ? 'var(--surface)' : roleColour(role)}
    stroke=${hollow ? roleColour(role) : 'var(--surface)'} stroke-width=${hollow ? 3 : 1.5} stroke-linejoin="round" />`;
}
