import type { ReactNode } from 'react';

interface SettingRowProps {
  title: string;
  /** Its current state. */
  text: string;
  /** The link that changes it. */
  children: ReactNode;
}

/** A setting of an account, as an item of a list. */
export function SettingRow({ title, text, children }: SettingRowProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 grow basis-52">
        <h4 className="font-medium">{title}</h4>
        <p className="text-sm text-muted wrap-anywhere">{text}</p>
      </div>
      {children}
    </li>
  );
}
