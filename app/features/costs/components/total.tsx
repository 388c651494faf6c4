interface TotalProps {
  title: string;
  amount: string;
  /** Lines below it. */
  lines: string[];
}

/** The figure people came for. */
export function Total({ title, amount, lines }: TotalProps) {
  return (
    <>
      <h2 className="text-lg font-semibold">{title}</h2>
      <p className="mt-1 text-2xl font-semibold tabular-nums">{amount}</p>
      {lines.map((line) => (
        <p key={line} className="mt-1 text-muted">
          {line}
        </p>
      ))}
    </>
  );
}
