import { Forms } from '#lib/board/forms.ts';

export const forms = new Forms({
  deploy: () => import('./forms/DeployForm.svelte'),
  initiative: () => import('./forms/NameForm.svelte'),
  name: () => import('./forms/NameForm.svelte'),
  activate: () => import('./forms/ActivateForm.svelte'),
  act: () => import('./forms/ActForm.svelte'),
  dice: () => import('./forms/DiceForm.svelte'),
  tell: () => import('./forms/TellForm.svelte'),
  city: () => import('./forms/CityForm.svelte'),
  closing: () => import('./forms/ClosingForm.svelte'),
});
