/** Run before each test file, though it shares its worker with others: its games come again in each run, and what it opens is closed after its last test. */
import { relative } from 'node:path';
import { afterAll, expect } from 'vitest';
import { closeOpened } from './database.ts';
import { repeatsFrom } from './repeats.ts';

repeatsFrom(relative('.', expect.getState().testPath ?? ''));

afterAll(closeOpened);
