import { clsx } from 'clsx';
import { part } from '../part';

const MenuView = part(() => import('./menu-view'), 'MenuView', { otherwise: null, texts: [] });

/** docs/product.md, "Languages". */
export function LanguageMenu({ className }: { className?: string }) {
  return (
    <div className={clsx('min-h-11 min-w-11 print:hidden', className)}>
      <MenuView />
    </div>
  );
}
