import { area } from '../language/area';

/** The four answers to "are you in?" by their codes (docs/product.md, "Interest"), and what each means. */
export const levelTexts = area('site', 'interest-levels', {
  im_in: "I'm In",
  interested: "I'm Interested",
  need_info: 'Need More Intel',
  im_out: "I'm Out",
  im_in_meaning: 'ready to sign the lease',
  interested_meaning: 'want to learn more and visit',
  need_info_meaning: 'have questions before deciding',
  im_out_meaning: 'not interested in this property',
});
