import { useEffect, useState } from 'react';

const minuteMs = 60 * 1000;

/** The time, again every minute; null on the server and while the page is as the server drew it. */
export function useNow(): Date | null {
  const [now, setNow] = useState<Date | null>(null);
  useEffect(() => {
    const tick = () => setNow(new Date());
    tick();
    const timer = setInterval(tick, minuteMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}
