import { Link } from 'react-router';

interface PictureCard {
  title: string;
  text: string;
  /** Their languages, where they are in another than the page. */
  titleLang?: string | undefined;
  textLang?: string | undefined;
  link: string;
  /** What a link is called whose words several cards have. */
  linkName?: string;
  to: string;
  /** URL of a picture, cut to 16 by 9. */
  picture: string;
}

/** Cards with a picture each. */
export function PictureCards({ label, cards }: { label: string; cards: PictureCard[] }) {
  return (
    <section aria-label={label}>
      <h2 className="mb-5 text-2xl font-semibold">{label}</h2>
      <ul className="swiped pictured">
        {cards.map((card, at) => (
          <li key={at} className="card flex flex-col overflow-hidden">
            <img
              src={card.picture}
              alt=""
              loading="lazy"
              className="aspect-16/9 w-full bg-sunken object-cover"
            />
            <div className="flex grow flex-col items-start p-5">
              <h3 lang={card.titleLang} className="text-lg font-semibold">
                {card.title}
              </h3>
              <p lang={card.textLang} className="mt-2 mb-3 text-muted">
                {card.text}
              </p>
              <Link to={card.to} aria-label={card.linkName} className="link tap mt-auto">
                {card.link}
              </Link>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
