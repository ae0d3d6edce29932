import { describe, expect, test } from 'vitest';
import { codeIn, INVITATION, plainAddress } from '../../rulebooks/typed-code.ts';

describe('a code', () => {
  test.each([
    'KX7P-2MQT',
    ' kx7p 2mqt ',
    'kx7p2mqt).',
    '(KX7P–2MQT)',
    'KX7P\u20112MQT',
    'KX7P\u22122MQT',
    'KX7P\u00ad-2MQT\u200b',
    'ＫＸ７Ｐ-２ＭＱＴ',
    'https://parrain.club/join/kx7p-2mqt?utm_source=mail&fbclid=1',
    'https://clubhaus.club/join/KX7P%E2%80%912MQT».',
    'https%3A%2F%2Fparrain.club%2Fjoin%2FKX7P-2MQT',
    '/join?code=KX7P-2MQT&fbclid=x',
    'Salut, le code est KX7P-2MQT, à vendredi !',
    'Mon code : KX7P2MQT. KX7P2MQT, je répète.',
  ])('is found in %j', (typed) => expect(codeIn(typed, INVITATION)).toBe('KX7P2MQT'));

  test.each([
    '',
    '-',
    'KX7P',
    'KX7P-2MQ0',
    'KX7P-2MQT-X',
    'ÉX7P-2MQT',
    'KX7P-2MQT ou KX7P-2MQV',
    'https://parrain.club/',
  ])('is not found in %j', (typed) => expect(codeIn(typed, INVITATION)).toBeNull());

  test('of more groups is found alike', () => {
    const recovery = { ...INVITATION, groups: [5, 5, 5, 5] };
    expect(codeIn('Récupération : kx7p2-mqt4h\u2011abcde-fghjk.', recovery)).toBe('KX7P2MQT4HABCDEFGHJK');
  });
});

test.each([
  ['/clock/ab-_cd', '/clock/ab-_cd'],
  ['/clock/ab\u2011cd».', '/clock/ab-cd'],
  ['/story/Tok)', '/story/Tok'],
  ['/story/Tok”>', '/story/Tok'],
  ['/story/T\u00adok\u200b', '/story/Tok'],
  ['/campaigns/x/)', '/campaigns/x/'],
  ['/wall/tok-', '/wall/tok-'],
  ['/', '/'],
  ['/x/', '/x/'],
])('the address %j is that of %j', (typed, plain) => expect(plainAddress(typed)).toBe(plain));
