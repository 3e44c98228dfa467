import { clsx } from 'clsx';
import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, type IconComponent } from './icons';

type MoveButtonsProps = {
  index: number;
  count: number;
  /** Names of the button towards the start and of the one towards the end. */
  names: [string, string];
  titles?: [string, string];
  /** The items stand side by side instead of one below the other. */
  isInRow?: boolean;
  className: string;
  onMove: (to: number) => void;
};

/** Move an item of a list by one. At an end of the list they keep the focus, which a disabled button would lose. */
export function MoveButtons({ index, count, names, titles, isInRow = false, className, onMove }: MoveButtonsProps) {
  const button = (to: number, name: string, title: string | undefined, Icon: IconComponent) => {
    const isPossible = to >= 0 && to < count;
    return (
      <button
        type="button"
        aria-label={name}
        title={title}
        aria-disabled={!isPossible}
        onClick={() => isPossible && onMove(to)}
        className={clsx(className, !isPossible && 'pointer-events-none text-ink-soft')}
      >
        <Icon />
      </button>
    );
  };
  return (
    <>
      {button(index - 1, names[0], titles?.[0], isInRow ? ArrowLeft : ArrowUp)}
      {button(index + 1, names[1], titles?.[1], isInRow ? ArrowRight : ArrowDown)}
    </>
  );
}
