/** Run before each test file, though it shares its worker with others: its games come again in each run, and what it opens is closed after its last test. */
import { relative } from 'node:path';
import { afterAll, expect } from 'vitest';
import './known-password.ts'; // Before the server is loaded.
import { closeOpened } from './database.ts';
import { repeatsFrom } from './repeats.ts';

// Types are stripped in their place, so there is nothing to map; Playwright asks for a stack with each of its calls.
process.setSourceMapsEnabled(false);

repeatsFrom(relative('.', expect.getState().testPath ?? ''));

afterAll(closeOpened);
