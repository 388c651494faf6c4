import { useMessages } from '#app/messages/use-messages.ts';
import { ChooseAll } from '../choose-all.tsx';
import { Form } from '../form/form.tsx';
import { RowBox } from '../row-box.tsx';
import { type Bulk, ChangeBar, DoneNotice } from './change-bar.tsx';
import { Table, type TableProps } from './table.tsx';

interface BulkTableProps<Row> extends Omit<TableProps<Row>, 'choice'> {
  bulk: Bulk<Row>;
}

/** A table whose rows can be chosen and changed together, without script too. */
export function BulkTable<Row>({ bulk, ...props }: BulkTableProps<Row>) {
  const t = useMessages('tables');
  const { nameOf, changes, done, answer } = bulk;
  return (
    <>
      {done && <DoneNotice key={done.text} done={done} />}
      <Table
        {...props}
        choice={{
          around: (rows) => (
            <Form answer={answer} intent="chosen" preventScrollReset>
              <ChangeBar changes={changes} />
              {rows}
            </Form>
          ),
          all: (
            <ChooseAll
              label={t.chooseAll}
              columnLabel={t.choose}
              labelClass="min-w-0 pe-3 wrap-anywhere whitespace-normal lg:hidden"
            />
          ),
          box: (row) => <RowBox id={props.keyOf(row)} label={t.chooseOne(nameOf(row))} />,
        }}
      />
    </>
  );
}
