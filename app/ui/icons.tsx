import { clsx } from 'clsx';
import type { SVGProps } from 'react';
import sprite from './icons.svg?url';

/** Screen readers skip icons, so a name would be lost: it belongs in a text beside the icon. */
type IconProps = SVGProps<SVGSVGElement> & { 'aria-label'?: never; 'aria-labelledby'?: never };

export type IconComponent = (props: IconProps) => JSX.Element;

/** Icons of lucide.dev: `icons.svg` has a symbol for each that is named here. */
function icon(name: string): IconComponent {
  return (props) => (
    <svg width={24} height={24} aria-hidden {...props}>
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}

/** Mirrored in right-to-left languages. */
function pointer(name: string): IconComponent {
  const Icon = icon(name);
  return ({ className, ...props }) => <Icon {...props} className={clsx('rtl:-scale-x-100', className)} />;
}

export const ArrowDown = icon('ArrowDown');
export const ArrowLeft = pointer('ArrowLeft');
export const ArrowRight = icon('ArrowRight');
export const ArrowUp = icon('ArrowUp');
export const BadgeCheck = icon('BadgeCheck');
export const Bath = icon('Bath');
export const BedDouble = icon('BedDouble');
export const Bell = icon('Bell');
export const BellRing = icon('BellRing');
export const Building2 = icon('Building2');
export const CalendarArrowDown = icon('CalendarArrowDown');
export const CalendarCheck = icon('CalendarCheck');
export const CalendarClock = icon('CalendarClock');
export const CalendarDays = icon('CalendarDays');
export const CalendarHeart = icon('CalendarHeart');
export const CalendarPlus = icon('CalendarPlus');
export const ChartColumn = icon('ChartColumn');
export const Check = icon('Check');
export const ChevronDown = icon('ChevronDown');
export const ChevronLeft = pointer('ChevronLeft');
export const ChevronRight = pointer('ChevronRight');
export const ChevronUp = icon('ChevronUp');
export const CircleAlert = icon('CircleAlert');
export const CircleCheck = icon('CircleCheck');
export const CircleCheckBig = icon('CircleCheckBig');
export const CircleDashed = icon('CircleDashed');
export const CircleDot = icon('CircleDot');
export const CircleHelp = icon('CircleHelp');
export const CircleX = icon('CircleX');
export const CloudOff = icon('CloudOff');
export const Coffee = icon('Coffee');
export const Compass = icon('Compass');
export const CookingPot = icon('CookingPot');
export const Copy = icon('Copy');
export const DoorClosed = icon('DoorClosed');
export const Download = icon('Download');
export const Dumbbell = icon('Dumbbell');
export const ExternalLink = pointer('ExternalLink');
export const FileCheck2 = icon('FileCheck2');
export const FileText = icon('FileText');
export const FileUp = icon('FileUp');
export const Flag = icon('Flag');
export const Gamepad2 = icon('Gamepad2');
export const Globe = icon('Globe');
export const GraduationCap = icon('GraduationCap');
export const GripVertical = icon('GripVertical');
export const HandHeart = icon('HandHeart');
export const Heart = icon('Heart');
export const Hourglass = icon('Hourglass');
export const House = icon('House');
export const ImageOff = icon('ImageOff');
export const ImagePlus = icon('ImagePlus');
export const ImageUp = icon('ImageUp');
export const Images = icon('Images');
export const KeyRound = icon('KeyRound');
export const Languages = icon('Languages');
export const Link2 = icon('Link2');
export const Link2Off = icon('Link2Off');
export const Lock = icon('Lock');
export const LogOut = pointer('LogOut');
export const Mail = icon('Mail');
export const MailCheck = icon('MailCheck');
export const MailWarning = icon('MailWarning');
export const MapPin = icon('MapPin');
export const MapPinOff = icon('MapPinOff');
export const MessageCircleReply = icon('MessageCircleReply');
export const MessagesSquare = icon('MessagesSquare');
export const Navigation = icon('Navigation');
export const PartyPopper = icon('PartyPopper');
export const PenLine = icon('PenLine');
export const Pencil = icon('Pencil');
export const PencilLine = icon('PencilLine');
export const Phone = icon('Phone');
export const Plus = icon('Plus');
export const Printer = icon('Printer');
export const QrCode = icon('QrCode');
export const RotateCcw = icon('RotateCcw');
export const RotateCw = icon('RotateCw');
export const Search = icon('Search');
export const SearchX = icon('SearchX');
export const Send = pointer('Send');
export const SendHorizontal = pointer('SendHorizontal');
export const Settings2 = icon('Settings2');
export const Share2 = icon('Share2');
export const ShieldCheck = icon('ShieldCheck');
export const ShieldX = icon('ShieldX');
export const SlidersHorizontal = icon('SlidersHorizontal');
export const Sofa = icon('Sofa');
export const Sparkles = icon('Sparkles');
export const SquareParking = icon('SquareParking');
export const Trash2 = icon('Trash2');
export const TriangleAlert = icon('TriangleAlert');
export const Tv = icon('Tv');
export const Undo2 = pointer('Undo2');
export const Unlink = icon('Unlink');
export const UserCheck = icon('UserCheck');
export const UserPlus = icon('UserPlus');
export const UserRound = icon('UserRound');
export const Users = icon('Users');
export const Waves = icon('Waves');
export const Wifi = icon('Wifi');
export const WifiOff = icon('WifiOff');
export const X = icon('X');
export const Zap = icon('Zap');
