import { Link } from 'react-router';
import { LANGUAGE_NAMES } from '#app/messages/language-names.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import type { Column } from '#app/ui/table/columns.ts';
import { TableSearch } from '#app/ui/table/table-search.tsx';
import { Table } from '#app/ui/table/table.tsx';
import type { FoundTexts } from '../queries.server.ts';
import { textPath } from '../rules.ts';
import { type EditableText, TEXT_STATES, type TextColumn } from '../types.ts';
import { Words } from './words.tsx';

/** Every text of the site, each with the way to change it. */
export function TextsPage({ search, texts, total, pages, topics }: FoundTexts) {
  const t = useMessages('adminTexts');
  return (
    <>
      <TableSearch
        label={t.search}
        text={search.words}
        choices={[
          {
            name: 'language',
            label: t.language,
            value: search.locale,
            any: t.anyLanguage,
            options: Object.entries(LANGUAGE_NAMES),
          },
          {
            name: 'topic',
            label: t.topic,
            value: search.topic,
            any: t.anyTopic,
            options: topics.map((topic) => [topic, t.topicName(topic)]),
          },
          {
            name: 'state',
            label: t.state,
            value: search.state,
            any: t.anyState,
            options: TEXT_STATES.map((state) => [state, t.states[state]]),
          },
        ]}
        submit={t.show}
      />
      <Table
        caption={t.title}
        columns={useColumns()}
        rows={texts}
        keyOf={({ id }) => id}
        view={search}
        pages={pages}
        found={t.found(total)}
        none={t.none}
      />
    </>
  );
}

function useColumns(): Column<EditableText, TextColumn | 'original'>[] {
  const t = useMessages('adminTexts');
  return [
    {
      name: 'original',
      label: t.original,
      className: 'min-w-60 wrap-anywhere',
      cell: (text) => (
        <Link to={textPath(text.id)} className="link tap">
          <Words text={text}>{text.original}</Words>
        </Link>
      ),
    },
    {
      name: 'changed',
      label: t.changed,
      className: 'min-w-60 wrap-anywhere',
      cell: (text) =>
        text.changed !== null && (
          <>
            <Words text={text}>{text.changed}</Words>
            {text.isUnused && (
              <strong className="block text-sm text-danger">{t.states.unused}</strong>
            )}
          </>
        ),
    },
    {
      name: 'place',
      label: t.place,
      className: 'text-sm text-muted wrap-anywhere',
      cell: ({ file, path }) => <bdi dir="ltr">{`${file} ${path}`}</bdi>,
    },
    {
      name: 'language',
      label: t.language,
      cell: ({ locale }) => LANGUAGE_NAMES[locale] ?? locale,
    },
  ];
}
