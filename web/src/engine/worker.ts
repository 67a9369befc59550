/** The worker: it computes, the page draws. */
import { expose } from 'comlink';
import { createService } from './service';

expose(createService());
