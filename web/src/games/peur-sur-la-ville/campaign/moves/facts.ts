/** Facts of a report in usual order; `of` names the field with the affected gang. */
export interface FactKind {
  readonly do: string;
  readonly of: 'gang' | 'by' | 'figure' | 'contract' | 'vehicle';
  readonly group: 'gain' | 'city' | 'loss';
}

export const FACTS: readonly FactKind[] = [
  { do: 'fulfil', of: 'contract', group: 'gain' },
  { do: 'robBank', of: 'gang', group: 'gain' },
  { do: 'robShop', of: 'gang', group: 'gain' },
  { do: 'robPassers', of: 'gang', group: 'gain' },
  { do: 'robCar', of: 'gang', group: 'gain' },
  { do: 'prevent', of: 'gang', group: 'gain' },
  { do: 'racket', of: 'gang', group: 'gain' },
  { do: 'truck', of: 'gang', group: 'gain' },
  { do: 'extra', of: 'gang', group: 'gain' },
  { do: 'capture', of: 'by', group: 'city' },
  { do: 'hostage', of: 'gang', group: 'city' },
  { do: 'exchange', of: 'figure', group: 'city' },
  { do: 'takeHq', of: 'by', group: 'city' },
  { do: 'hospital', of: 'gang', group: 'city' },
  { do: 'bavure', of: 'gang', group: 'city' },
  { do: 'wound', of: 'figure', group: 'loss' },
  { do: 'kill', of: 'figure', group: 'loss' },
  { do: 'ko', of: 'gang', group: 'loss' },
  { do: 'loseVehicle', of: 'vehicle', group: 'loss' },
  { do: 'immobilise', of: 'gang', group: 'loss' },
  { do: 'spend', of: 'figure', group: 'loss' },
  { do: 'break', of: 'figure', group: 'loss' },
];
