/** Unique talents (PV-109..116): 1 Bitcoin each, once per band. Names `ability.<id>`, texts `ability.<id>.text`. */
export const abilityIds = ['yamakasi', 'veteran', 'sniper', 'brute', 'caid', 'guerisseur', 'celebrite'] as const;
export type AbilityId = (typeof abilityIds)[number];

export const abilityRules: Readonly<Record<AbilityId, string>> = {
  yamakasi: 'PV-110',
  veteran: 'PV-111',
  sniper: 'PV-112',
  brute: 'PV-113',
  caid: 'PV-114',
  guerisseur: 'PV-115',
  celebrite: 'PV-116',
};
