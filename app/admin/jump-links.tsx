type JumpLinksProps = { places: { id: string; name: string }[] };

/** On a narrow screen, where everything stands below one another: the way to the later parts of the page. */
export function JumpLinks({ places }: JumpLinksProps) {
  return (
    <nav aria-label="On this page" className="-mt-2 mb-4 flex gap-6 lg:hidden">
      {places.map(({ id, name }) => (
        <a key={id} href={`#${id}`} className="grid min-h-11 place-items-center text-accent underline">
          {name}
        </a>
      ))}
    </nav>
  );
}
