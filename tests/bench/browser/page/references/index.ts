import type { Task } from '../tasks';
import { attentionReference } from './attention';
import { layerReference } from './encoder-layer';
import { chainReference, productReference } from './product';
import type { Reference } from './reference';

export { compare } from './reference';

/** What a task must give, computed plainly in double precision. */
export function referenceOf(task: Task): Reference {
  switch (task.kind) {
    case 'product':
      return productReference(task);
    case 'chain':
      return chainReference(task);
    case 'attention':
      return attentionReference(task);
    case 'layer':
      return layerReference(task);
  }
}
