import { Skeleton } from '../../ui/placeholder';

/** As high as three times that can be booked; the point person sees no hint above them. */
export const timesSkeleton = <Skeleton className="noscript:hidden h-122 lead:h-112" />;

/** With what is around them; a member types no name. */
export const bookingSkeleton = <Skeleton className="noscript:hidden h-163 member:h-138 lead:h-128" />;
