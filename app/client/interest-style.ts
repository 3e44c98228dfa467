import type { InterestLevelCode } from '../../contract/interest-levels';
import type { BadgeTone } from '../ui/badge';
import { CircleCheckBig, CircleHelp, CircleX, Heart, type IconComponent } from '../ui/icons';

/** Of a choice that is checked, or a button that is pressed. */
export const levelChoiceClass: Record<InterestLevelCode, string> = {
  im_in: 'text-in has-checked:border-in has-checked:bg-in-soft aria-pressed:border-in aria-pressed:bg-in-soft',
  interested:
    'text-interested has-checked:border-interested has-checked:bg-interested-soft aria-pressed:border-interested aria-pressed:bg-interested-soft',
  need_info:
    'text-info has-checked:border-info has-checked:bg-info-soft aria-pressed:border-info aria-pressed:bg-info-soft',
  im_out: 'text-out has-checked:border-out has-checked:bg-out-soft aria-pressed:border-out aria-pressed:bg-out-soft',
};

export const interestStyle: Record<InterestLevelCode, { tone: BadgeTone; fill: string; Icon: IconComponent }> = {
  im_in: { tone: 'in', fill: 'bg-in', Icon: CircleCheckBig },
  interested: { tone: 'interested', fill: 'bg-interested', Icon: Heart },
  need_info: { tone: 'info', fill: 'bg-info', Icon: CircleHelp },
  im_out: { tone: 'out', fill: 'bg-out', Icon: CircleX },
};
