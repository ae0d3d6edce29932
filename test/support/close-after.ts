/** Runs before each test file, since files share a worker: makes games repeatable, and closes what the file opened after its last test. */
import { relative } from 'node:path';
import { afterAll, expect } from 'vitest';
import './known-password.ts'; // Must precede the server.
import { closeOpened } from './database.ts';
import { repeatsFrom } from './repeats.ts';

// Type stripping keeps positions, so no source maps are needed; Playwright reads a stack on each call.
process.setSourceMapsEnabled(false);

repeatsFrom(relative('.', expect.getState().testPath ?? ''));

afterAll(closeOpened);
