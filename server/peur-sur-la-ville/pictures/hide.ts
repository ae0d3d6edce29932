/** An organiser hides a photograph, or shows it again; the log of the campaign says so. */
import { randomUUID } from 'node:crypto';
import { Type } from 'typebox';
import type { PictureCommand } from '#kernel/host-command.ts';
import { closed, visibleLine } from '#rulebooks/shapes.ts';
import type { Person } from '../../people/identify.ts';
import { hidePicture, type Place } from '../../pictures/store.ts';
import type { GamesDependencies } from '../../read/authorise.ts';

export const HideBody = Type.Object(
  { reason: Type.Union([visibleLine(200), Type.Null()], { description: 'Null shows it again' }) },
  closed,
);

/** @throws HttpProblem 404 where no picture is */
export async function hide(
  { sql, host }: GamesDependencies,
  person: Person,
  at: Place,
  what: Omit<PictureCommand, 'do'>,
): Promise<void> {
  if (!(await hidePicture(sql, at, what.reason))) return;
  await host.submit({
    kind: 'command',
    gameId: at.owner,
    clientId: randomUUID(),
    by: { person: person.id, name: person.name },
    command: { do: 'picture', ...what },
  });
}
