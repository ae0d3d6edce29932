/** The sharp bot. */
export { plain as sharp } from './plain.ts';
