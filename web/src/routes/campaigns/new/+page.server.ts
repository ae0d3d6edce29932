import { redirect } from '@sveltejs/kit';
import { openCampaign } from '#pages/campaigns/new/open-campaign.server.ts';
import type { Actions, PageServerLoad } from './$types';

export const load: PageServerLoad = async ({ parent }) => {
  const { person } = await parent();
  if (!person) redirect(303, '/enter?to=/campaigns/new');
};

export const actions: Actions = { default: openCampaign };
