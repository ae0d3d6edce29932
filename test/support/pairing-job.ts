import { register } from '#rulebooks/registry.ts';
import computeJob from '../../server/bots/compute-job.ts';
import { pairing } from './pairing.ts';

register(pairing);

export default computeJob;
