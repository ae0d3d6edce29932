/** Run before each test file: what the file opened is closed after its last test, though it shares its worker with other files. */
import { afterAll } from 'vitest';
import { closeOpened } from './database.ts';

afterAll(closeOpened);
