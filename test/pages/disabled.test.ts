// Goal: every disabled button has a visible reason. Method: `Button` requires one by type (`npm run check`); other disabled elements are found in the sources and listed
// here.
import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { type AST, parse } from 'svelte/compiler';
import { expect, test } from 'vitest';

const SOURCES = new URL('../../web/src/', import.meta.url);

/** The reason of each disabled element that is no `Button`. */
const REASONS: Readonly<Record<string, string>> = {
  'lib/ui/Stepper.svelte button': 'the number at its end stands between the two',
  'lib/board/Amount.svelte button': 'the number at its end stands between the two',
  'lib/board/Die.svelte button': 'the parent of the die says it',
  'lib/game/kept/KeptHead.svelte button': 'the sentence beside it says that it is being sent',
  'routes/me/Notifications.svelte input': 'what bars it stands below and describes it',
  'games/club-clock/TurnButton.svelte button': 'for the moment between two answers of the server',
  'games/club-clock/share/ClockSettings.svelte input': 'while it is being sent',
  'games/gangster-paradise/GoodsCard.svelte Card': 'the parent of the card says it',
  'games/gangster-paradise/deals/AmountField.svelte button': 'the number at its end stands between the two',
  'games/gangster-paradise/deals/Hand.svelte GoodsCard': 'the card counts what is left: nothing',
  'games/gangster-paradise/go/BidForm.svelte button': 'the number at its end stands beside it',
  'games/gangster-paradise/go/Keep.svelte GoodsCard': 'how many are kept stands above',
  'games/gangster-paradise/go/Recruit.svelte GoodsCard': 'while it is being sent',
  'games/peur-sur-la-ville/campaign/Now.svelte fieldset': 'the move that waits for the network stands above',
  'games/peur-sur-la-ville/campaign/demo/OrganisedTurn.svelte fieldset':
    'until the page has read what was played in it',
  'games/peur-sur-la-ville/campaign/demo/PlayedTurn.svelte fieldset': 'until the page has read what was played in it',
  'games/peur-sur-la-ville/campaign/moves/MoveField.svelte option': 'no choice, the invitation to choose',
  'games/peur-sur-la-ville/campaign/rules/RuleSwitch.svelte button': 'while it is being sent',
  'games/peur-sur-la-ville/campaign/rules/RuleSwitch.svelte input': 'while it is being sent',
  'games/peur-sur-la-ville/campaign/rules/RuleSwitch.svelte select': 'while it is being sent',
  'games/peur-sur-la-ville/roster/ChoiceRow.svelte button':
    'the rule that bars it stands in the row, or above the list',
  'games/police-city/PlaceCard.svelte button':
    'nothing is left to place, or the picked die lies there: the tray says it',
  'games/police-city/PoliceDie.svelte Die': 'the parent of the die says it',
  'games/police-city/go/Send.svelte PoliceDie': 'its name says that it lies at the office',
  'games/police-city/scene/Fingers.svelte button': 'how many fingers there are, and at whom, stands in the question',
  'games/supergang/forms/Tray.svelte Die': 'its name says that the piece has neither die nor action left',
  'games/peur-sur-la-ville/roster/ResourcePicker.svelte button': 'the rule that bars it stands in the tile',
};

/** Names of elements and components with `disabled` below that node. */
function disabledIn(node: unknown, found: string[] = []): string[] {
  if (Array.isArray(node)) for (const one of node) disabledIn(one, found);
  else if (node !== null && typeof node === 'object') {
    const element = node as Partial<AST.RegularElement>; // Any node of the tree; only elements have attributes.
    const named = element.attributes?.some((one) => one.type === 'Attribute' && one.name === 'disabled');
    if (named && element.name !== undefined) found.push(element.name);
    for (const below of Object.values(node)) disabledIn(below, found);
  }
  return found;
}

test('every control that can be disabled says why', async () => {
  const found = new Set<string>();
  for await (const file of glob('**/*.svelte', { cwd: SOURCES })) {
    const source = readFileSync(new URL(file, SOURCES), 'utf8');
    if (!source.includes('disabled')) continue;
    for (const name of disabledIn(parse(source, { modern: true }).fragment))
      if (name !== 'Button') found.add(`${file} ${name}`);
  }
  const known = Object.keys(REASONS);
  expect([...found].toSorted(), 'use Button, or say here where its reason stands').toEqual(known.toSorted());
});
