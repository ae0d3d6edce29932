/** PV-103, PV-105: one equipment line. */
export const linePriceBtc = 1;
/** PV-109: one ability. */
export const abilityPriceBtc = 1;
/** PV-175: enrol a member with the basic profile. */
export const memberPriceBtc = 2;
/** PV-176: name a Sous-off or Lieutenant when all chiefs are out of action. */
export const secondPriceBtc = 2;
/** PV-177: the Lieutenant or Sous-off takes the dead chief's place. */
export const successionPriceBtc = 5;
/** PV-179: one single resource in a campaign turn. */
export const resourcePriceBtc = 5;
/** PV-R40: a new HQ for a band that lost its own. */
export const headquartersPriceBtc = 5;
/** PV-160: the bribed doctor, a figure. */
export const doctorPriceBtc = 2;
