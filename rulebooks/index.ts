import { clubClock } from './club-clock/club-clock.ts';
import { gangsterParadise } from './gangster-paradise/gangster-paradise.ts';
import { campaign } from './peur-sur-la-ville/campaign/campaign.ts';
import { skirmish } from './peur-sur-la-ville/skirmish/skirmish.ts';
import { policeCity } from './police-city/police-city.ts';
import { register } from './registry.ts';
import { streetsOfGotham } from './streets-of-gotham/streets-of-gotham.ts';
import { supergang } from './supergang/supergang.ts';
import { tournamentDesk } from './tournament-desk/tournament-desk.ts';

export { register, rulebookOf, rulebooks } from './registry.ts';

register(campaign);
register(clubClock);
register(gangsterParadise);
register(policeCity);
register(skirmish);
register(streetsOfGotham);
register(supergang);
register(tournamentDesk);
