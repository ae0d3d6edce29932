/** A figure's state after its battles; empty if unhurt. */
import type { Words } from '#lib/i18n/index.ts';
import type { FigureView } from '#rulebooks/peur-sur-la-ville/campaign/view.ts';

export function stateOf({ status, back, permanent }: FigureView, t: Words['t']): string {
  const scars = permanent > 0 ? t('campaign.figure.permanent', { count: permanent }) : '';
  if (status === 'dead') return t('status.dead');
  return [status === 'arrested' ? t('campaign.figure.arrested', { turn: back ?? 0 }) : '', scars]
    .filter(Boolean)
    .join(', ');
}
