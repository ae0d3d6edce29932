/**
 * The expected status of every route for every caller, one row per route. To add a route, first write its row, then compare with `npm run proof:attack`. 401:
 * not signed in; 404: must not know that it exists; 403: may know, but not do it; 400, 409 and 422: allowed, but something else is missing (the right password
 * for one's own account). A spectator has an open read-only link, `revo` an ended one; on routes without links they use it as a bearer token.
 */
import { callers } from './attack-world.ts';

const table = `
                                              anon stra revo spec oppo play time orga
GET /api/health                               200  200  401  401  200  200  200  200
POST /api/people                              201  201  401  401  201  201  201  201
POST /api/sessions                            401  401  401  401  401  401  401  401
DELETE /api/sessions                          204  204  204  204  204  204  204  204
POST /api/sessions/refresh                    401  401  401  401  401  401  401  401
DELETE /api/sessions/all                      401  204  401  401  204  204  204  204
GET /api/people/me                            401  200  401  401  200  200  200  200
PATCH /api/people/me                          401  200  401  401  200  200  200  200
GET /api/people/me/sessions                   401  200  401  401  200  200  200  200
DELETE /api/people/me/sessions/{id}           401  204  401  401  204  204  204  204
DELETE /api/people/me                         401  422  401  401  422  422  422  422
POST /api/people/recovery                     401  401  401  401  401  401  401  401
POST /api/people/me/recovery                  401  422  401  401  422  422  422  422
POST /api/sessions/passkey/options            200  200  200  200  200  200  200  200
POST /api/sessions/passkey                    401  401  401  401  401  401  401  401
GET /api/people/me/passkeys                   401  200  401  401  200  200  200  200
POST /api/people/me/passkeys                  401  422  401  401  422  422  422  422
POST /api/people/me/passkeys/options          401  422  401  401  422  422  422  422
DELETE /api/people/me/passkeys/{passkey}      401  422  401  401  422  422  422  422
PUT /api/people/me/passkeys/needed            401  422  401  401  422  422  422  422
GET /api/people/me/push                       401  200  401  401  200  200  200  200
PUT /api/people/me/push                       401  422  401  401  422  422  422  422
DELETE /api/people/me/push                    401  204  401  401  204  204  204  204
GET /api/games/{id}/invitations               401  404  401  401  403  403  403  200
POST /api/games/{id}/invitations              401  404  401  401  403  403  403  201
PATCH /api/games/{id}/invitations/{code}      401  404  401  401  403  403  403  200
DELETE /api/games/{id}/invitations/{code}     401  404  401  401  403  403  403  204
GET /api/games/join                           200  200  401  401  200  200  200  200
POST /api/games/join                          401  200  401  401  200  200  200  200
GET /api/rulebooks                            200  200  401  401  200  200  200  200
GET /api/rulebooks/{id}                       200  200  401  401  200  200  200  200
GET /api/games                                401  200  401  401  200  200  200  200
POST /api/games                               401  201  401  401  201  201  201  201
GET /api/games/{id}                           404  404  404  200  200  200  200  200
PATCH /api/games/{id}                         401  404  401  401  403  403  403  200
DELETE /api/games/{id}                        401  404  401  401  403  403  403  204
POST /api/games/{id}/moves                    401  404  401  401  403  200  403  403
GET /api/games/{id}/options                   401  404  401  401  403  200  403  403
GET /api/games/{id}/moves                     404  404  404  200  200  200  200  200
POST /api/games/{id}/close                    401  404  401  401  403  403  403  422
POST /api/games/{id}/undo                     401  404  401  401  403  200  403  200
GET /api/games/{id}/undo                      404  404  404  409  409  409  409  409
POST /api/games/{id}/undo/proposal            401  404  401  401  403  403  403  422
POST /api/games/{id}/undo/answer              401  404  401  401  409  409  403  409
GET /api/games/{id}/ledger                    404  404  404  200  200  200  200  200
POST /api/games/{id}/seats                    401  404  401  401  403  403  403  201
PUT /api/games/{id}/consent                   401  404  401  401  200  200  403  403
PUT /api/games/{id}/seats/{seat}/bot          401  404  401  401  403  200  403  403
PUT /api/games/{id}/seats/{seat}/guest        401  404  401  401  403  403  403  409
PUT /api/games/{id}/seats/{seat}/newcomer     401  404  401  401  409  409  403  403
POST /api/games/{id}/start                    401  404  401  401  403  403  403  409
DELETE /api/games/{id}/seats/{seat}           401  404  401  401  403  204  403  204
POST /api/games/{id}/hand-over                401  404  401  401  403  403  403  200
POST /api/games/{id}/restore                  401  404  401  401  403  403  403  204
POST /api/games/{id}/reminders                401  404  401  401  403  403  403  200
GET /api/time                                 200  200  401  401  200  200  200  200
GET /api/games/{id}/clocks                    404  404  404  200  200  200  200  200
POST /api/games/{id}/clocks                   401  404  401  401  403  403  409  409
GET /api/games/{id}/curves                    404  404  404  200  200  200  200  200
GET /api/games/{id}/draws                     404  404  404  409  409  409  409  409
GET /api/games/{id}/replay                    404  404  404  409  409  409  409  409
GET /api/games/{id}/links                     401  404  401  401  403  403  403  200
POST /api/games/{id}/links                    401  404  401  401  403  403  403  201
DELETE /api/games/{id}/links/{link}           401  404  401  401  403  403  403  204
DELETE /api/games/{id}/invitations            401  404  401  401  403  403  403  204
POST /api/games/{id}/again                    401  404  401  401  403  403  403  403
GET /api/games/{id}/seats                     404  404  404  200  200  200  200  200
GET /api/games/{id}/children                  404  404  404  200  200  200  200  200
POST /api/games/{id}/lease                    401  404  401  401  422  422  403  422
POST /api/games/{id}/lease/acts               401  404  401  401  409  409  409  409
DELETE /api/games/{id}/lease                  401  404  401  401  403  403  403  409
GET /api/games/{id}/members                   401  404  401  401  403  403  403  200
DELETE /api/games/{id}/members/{role}/{person} 401  404  401  401  403  403  204  204
DELETE /api/games/{id}/links                  401  404  401  401  403  403  403  204
POST /api/games/{id}/screens                  401  404  401  401  403  403  201  201
POST /api/screens                             404  404  401  401  404  404  404  404
GET /api/links/{token}                        200  200  404  200  200  200  200  200
GET /api/live                                 404  404  404  200  200  200  200  200
GET /api/games/{id}/export                    401  404  401  401  200  200  403  200
POST /api/games/import                        401  400  401  401  400  400  400  400
GET /api/games/{id}/standings.csv             404  404  404  200  200  200  200  200
GET /api/games/{id}/calendar.ics              404  404  404  200  200  200  200  200
GET /api/games/{id}/tournament/standings.csv  404  404  404  409  409  409  409  409
GET /api/games/{id}/tournament/pairings.csv   404  404  404  409  409  409  409  409
GET /api/games/{id}/tournament/calendar.ics   404  404  404  409  409  409  409  409
GET /api/games/{id}/gangs/{seat}/roster       404  404  404  200  200  200  200  200
GET /api/games/{id}/front-page.png            404  404  404  404  404  404  404  404
GET /api/games/{id}/hall                      404  404  401  401  200  200  200  200
PUT /api/games/{id}/hall                      401  404  401  401  403  403  403  200
DELETE /api/games/{id}/hall                   401  404  401  401  403  403  403  200
GET /api/people/{person}/hall                 404  404  401  401  200  200  200  200
GET /api/rosters                              401  200  401  401  200  200  200  200
POST /api/rosters                             401  201  401  401  201  201  201  201
GET /api/rosters/{id}                         401  404  401  401  404  200  404  404
PUT /api/rosters/{id}                         401  404  401  401  404  200  404  404
DELETE /api/rosters/{id}                      401  404  401  401  404  204  404  404
POST /api/rosters/{id}/copy                   401  404  401  401  404  201  404  404
GET /api/rosters/{id}/export                  401  404  401  401  404  200  404  404
POST /api/rosters/{id}/share                  401  404  401  401  404  201  404  404
DELETE /api/rosters/{id}/share                401  404  401  401  404  204  404  404
GET /api/rosters/shared/{token}               200  200  404  200  200  200  200  200
GET /api/rosters/shared/{token}/export        200  200  404  200  200  200  200  200
GET /api/rosters/{id}/pictures                401  404  401  401  404  200  404  404
PUT /api/rosters/{id}/pictures/{place}        401  404  401  401  404  200  404  404
PATCH /api/rosters/{id}/pictures/{place}      401  404  401  401  404  200  404  404
DELETE /api/rosters/{id}/pictures/{place}     401  404  401  401  404  204  404  404
GET /api/rosters/shared/{token}/pictures      200  200  404  200  200  200  200  200
GET /api/games/{id}/pictures                  404  404  404  200  200  200  200  200
POST /api/games/{id}/seats/{seat}/pictures    401  404  401  401  403  204  403  403
PUT /api/games/{id}/seats/{seat}/pictures/{place} 401 404 401 401 403 200 403 403
PATCH /api/games/{id}/seats/{seat}/pictures/{place} 401 404 401 401 403 404 403 403
DELETE /api/games/{id}/seats/{seat}/pictures/{place} 401 404 401 401 403 204 403 403
PUT /api/games/{id}/seats/{seat}/pictures/{place}/hidden 401 404 401 401 403 403 403 404
POST /api/games/{id}/albums/{album}           401  404  401  401  404  404  404  404
DELETE /api/games/{id}/albums/{album}/{n}     401  204  401  401  204  204  204  204
PUT /api/games/{id}/albums/{album}/{n}/hidden 401  404  401  401  403  403  403  404
GET /api/games/{id}/seats/{seat}/pictures/{place}/hidden 401 404 401 401 404 404 404 404
GET /api/pictures/{hash}/{file}               200  200  401  401  200  200  200  200
GET /api/clubs                                401  200  401  401  200  200  200  200
POST /api/clubs                               401  201  401  401  201  201  201  201
GET /api/clubs/{id}                           401  404  401  401  404  404  404  200
PATCH /api/clubs/{id}                         401  404  401  401  404  404  404  200
DELETE /api/clubs/{id}                        401  404  401  401  404  404  404  204
GET /api/clubs/{id}/heirs                     401  404  401  401  404  404  404  200
POST /api/clubs/{id}/hand-over                401  404  401  401  404  404  404  404
GET /api/clubs/{id}/games                     401  404  401  401  404  404  404  200
PUT /api/clubs/{id}/games/{game}              401  404  401  401  404  404  404  409
DELETE /api/clubs/{id}/games/{game}           401  404  401  401  403  403  403  204
GET /api/clubs/{id}/pictures                  401  404  401  401  404  404  404  200
PUT /api/clubs/{id}/pictures/{picture}        401  404  401  401  404  404  404  404
DELETE /api/clubs/{id}/pictures/{picture}     401  404  401  401  404  404  404  204
GET /api/clubs/{id}/requests                  401  404  401  401  404  404  404  200
PUT /api/clubs/{id}/requests/{request}/answer 401 404 401 401 404 404 404 204
DELETE /api/clubs/{id}/requests/{request}     401  404  401  401  404  404  404  204
GET /api/clubs/listed                         200  200  401  401  200  200  200  200
GET /api/clubs/by-name/{name}                 200  200  401  401  200  200  200  200
POST /api/clubs/by-name/{name}/requests       201  201  401  401  201  201  201  201
GET /api/clubs/by-name/{name}/requests/{token} 200 200 200 200 200 200 200 200
GET /api/games/{id}/clubs                     401  404  401  401  403  403  403  200
POST /api/demo                                200  200  401  401  200  200  200  200
`;

export const rows: ReadonlyMap<string, readonly number[]> = new Map(
  table
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => {
      const words = line.trim().split(/\s+/);
      return [`${words[0]} ${words[1]}`, words.slice(2, 2 + callers.length).map(Number)] as const;
    }),
);
