import { useSearchParams } from 'react-router';

/** Sends these URL parameters along with a form that replaces its query. */
export function KeptFields({ names }: { names: string[] }) {
  const [params] = useSearchParams();
  return names.flatMap((name) =>
    params
      .getAll(name)
      .map((value) => <input key={`${name} ${value}`} type="hidden" name={name} value={value} />),
  );
}
