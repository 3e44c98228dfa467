export function HouseDrawing({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 176 112" className={className} aria-hidden="true" fill="none">
      <path d="M0 111h176" className="stroke-line-strong" strokeWidth="2" />
      <path d="M24 111V46l40-30 40 30v65" className="fill-surface stroke-ink" strokeWidth="2" strokeLinejoin="round" />
      <path
        d="M14 53 64 16l50 37"
        className="stroke-ink"
        strokeWidth="4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path d="M104 60h46v51h-46z" className="fill-sunken stroke-ink" strokeWidth="2" strokeLinejoin="round" />
      <g strokeWidth="2">
        <path d="M38 52h18v20H38z" className="fill-in-soft stroke-in" />
        <path d="M72 52h18v20H72z" className="fill-interested-soft stroke-interested" />
        <path d="M72 82h18v18H72z" className="fill-info-soft stroke-info" />
        <path d="M118 74h18v18h-18z" className="fill-out-soft stroke-out" />
      </g>
      <path d="M38 111V84h18v27" className="fill-accent stroke-ink" strokeWidth="2" />
      <circle cx="52" cy="98" r="1.5" className="fill-on-accent" />
      <path d="M164 111V92" className="stroke-ink" strokeWidth="2" />
      <circle cx="164" cy="84" r="10" className="fill-accent-soft stroke-accent" strokeWidth="2" />
    </svg>
  );
}
