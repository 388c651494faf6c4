import icons from './icons.svg?no-inline';

export type IconName =
  | 'alert'
  | 'arrow-left'
  | 'arrow-right'
  | 'bath'
  | 'bed'
  | 'bell'
  | 'check'
  | 'chevron-down'
  | 'chevron-left'
  | 'chevron-right'
  | 'cloche'
  | 'close'
  | 'edit'
  | 'expand'
  | 'external'
  | 'filters'
  | 'grid'
  | 'heart'
  | 'list'
  | 'mail'
  | 'mail-open'
  | 'map'
  | 'menu'
  | 'office'
  | 'phone'
  | 'pin'
  | 'plot'
  | 'print'
  | 'search'
  | 'share'
  | 'shop'
  | 'size'
  | 'sort'
  | 'warehouse'
  | 'whatsapp';

interface IconProps {
  name: IconName;
  /** Width and height in pixels. */
  size?: number;
  className?: string;
}

/** An icon from `icons.svg`, in the colour of the surrounding text. Hidden from assistive technology. */
export function Icon({ name, size = 20, className = '' }: IconProps) {
  return (
    <svg aria-hidden="true" width={size} height={size} className={`icon ${className}`}>
      <use href={`${icons}#${name}`} />
    </svg>
  );
}
