import type { InterestLevelCode } from '../../contract/interest-levels';
import type { BadgeTone } from '../ui/badge';
import { CircleCheckBig, CircleHelp, CircleX, Heart, type IconComponent } from '../ui/icons';

export const interestStyle: Record<InterestLevelCode, { tone: BadgeTone; fill: string; Icon: IconComponent }> = {
  im_in: { tone: 'in', fill: 'bg-in', Icon: CircleCheckBig },
  interested: { tone: 'interested', fill: 'bg-interested', Icon: Heart },
  need_info: { tone: 'info', fill: 'bg-info', Icon: CircleHelp },
  im_out: { tone: 'out', fill: 'bg-out', Icon: CircleX },
};
