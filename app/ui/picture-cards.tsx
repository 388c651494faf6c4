import { useId } from 'react';
import { Link } from 'react-router';

interface PictureCard {
  title: string;
  text: string;
  link: string;
  to: string;
  /** URL of a picture, 1200 x 900. */
  picture: string;
}

/** Cards with a picture each. */
export function PictureCards({ label, cards }: { label: string; cards: PictureCard[] }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-5 text-2xl font-semibold">
        {label}
      </h2>
      <ul className="swiped pictured">
        {cards.map((card) => (
          <li key={card.picture} className="card flex flex-col overflow-hidden">
            <img
              src={card.picture}
              alt=""
              width={1200}
              height={900}
              loading="lazy"
              className="aspect-16/9 w-full bg-sunken object-cover"
            />
            <div className="flex grow flex-col items-start p-5">
              <h3 className="text-lg font-semibold">{card.title}</h3>
              <p className="mt-2 mb-3 text-muted">{card.text}</p>
              <Link to={card.to} className="link tap mt-auto">
                {card.link}
              </Link>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
