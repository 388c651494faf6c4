import {
  type ComponentProps,
  type FormEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from 'react';
import { Link, useSearchParams } from 'react-router';
import { useAuth } from '#app/features/identity/components/auth-provider.tsx';
import { NO_ERRORS, typedValues } from '#app/lib/form.ts';
import { DEFAULT_LOCALE } from '#app/messages/paths.ts';
import { useLanguage, useMessages } from '#app/messages/use-messages.ts';
import { useField } from '#app/ui/form/form-context.ts';
import { Form } from '#app/ui/form/form.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { useHasScript } from '#app/ui/use-has-script.ts';
import type { ListingDraft } from '../../drafts/queries.server.ts';
import { type FormStep, isBrowserNewer } from '../../drafts/rules.ts';
import { isSameListing } from '../../drafts/same.ts';
import { RefusedPhotos } from '../../images/components/refused-photos.tsx';
import type { Images } from '../../images/components/use-images.ts';
import {
  type DraftKey,
  type FormDraft,
  forgetDraft,
  forgetTypedName,
  readDraft,
} from '../draft.ts';
import { FIELD_NAMES } from '../fields.ts';
import { holdForm, isFormOpen } from '../open-form.ts';
import type { StoredListing } from '../queries.server.ts';
import { ownListingSchema } from '../schema.ts';
import { STEP_PARTS, stepsDone } from '../steps.ts';
import { suggestedTitle } from '../title.ts';
import type { ListingAnswer, ListingFormValues, PublicContact } from '../types.ts';
import { ConcurrentEditNotice } from './concurrent-edit-notice.tsx';
import { ContactFields } from './contact-fields.tsx';
import { Checklist, LiveCard } from './live-card.tsx';
import { FactFields, PlaceFields, WordFields } from './main-fields.tsx';
import { OptionalFields } from './more-fields.tsx';
import { StepBar, StepSection } from './step-section.tsx';
import { useAutosave } from './use-autosave.ts';

interface ListingFormProps {
  /** The listing to edit; null for a new one. */
  listing: StoredListing | null;
  /** The quarters a home may be handed over in. */
  quarters: string[];
  answer?: ListingAnswer;
  /** The field for pictures. */
  pictures: ReactNode;
  /** URLs of the pictures, in order. */
  pictureUrls: string[];
  /** The most photos it may have. */
  mostImages: number;
  /** The button's label while pictures are being uploaded; null otherwise. */
  uploading: string | null;
  photos: Images;
  /** The page of its listings, to go back to. */
  home: string;
  /** Fields before the listing's, for staff only. */
  first?: ReactNode;
  draftKey: DraftKey;
  /** The owner's contact details; null if staff change it. */
  contact: PublicContact | null;
  /** What its owner typed and did not save. */
  draft?: ListingDraft | null;
  /** The token of this page; null: the form keeps what is typed in the browser only. */
  page?: string | null;
  /** Whether staff want to see a proof before it is public. */
  wantsProofs?: boolean;
  /** Whether it needs a permit number to be on the market. */
  needsPermit?: boolean;
  /** A new listing has begun. */
  onBegun(id: number): void;
}

const DISCARD = 'discard-draft';
/** Fields of a new listing that its URL may prefill. */
const FROM_URL = ['property_type', 'size_sqft', 'bedrooms', 'location', 'completion'];

/** Creates or edits a listing, in steps on one page. Input is kept as it is typed. */
export function ListingForm(props: ListingFormProps) {
  const { listing, quarters, pictures, uploading, draftKey } = props;
  // The router forgets the server's answer once the listing is named in the URL; what is wrong still is.
  const [answer, setAnswer] = useState(props.answer);
  if (props.answer && props.answer !== answer) setAnswer(props.answer);
  // Loading its data again doesn't make it another page.
  const [page] = useState(props.page ?? null);
  const t = useMessages('listingForm');
  const isNew = listing === null || props.draft?.isNew === true;
  const element = useRef<HTMLFormElement>(null);
  const stored = useStoredAnswer(props);
  const { restored, isOffered, show, discard } = useRestored(props, stored);
  const shown = answer ?? restored ?? stored;
  useHeldForm(shown.values?.['page']?.[0] ?? page);
  const autosave = useAutosave({
    form: element,
    draftKey,
    listingId: listing?.id ?? null,
    revision: Number(shown.values?.['revision']?.[0] ?? 0),
    isOn: page !== null,
    onBegun: props.onBegun,
  });
  const [values, setValues] = useState(() => valuesOf(shown));
  const suggestTitle = useTitleSuggestion();
  const onTyped = (target: EventTarget) => {
    if (element.current) {
      if (isNew) suggestTitle(element.current, values, target);
      setValues(valuesOf({ values: typedOf(element.current) }));
    }
    autosave.onInput();
  };
  const takeTyped = useEffectEvent(() => {
    const form = element.current;
    if (form && !readDraft(draftKey, autosave.opener) && isTypedIn(form)) onTyped(form);
  });
  useEffect(() => takeTyped(), []);
  const resume = useEffectEvent(() => {
    if (element.current) setValues(valuesOf({ values: typedOf(element.current) }));
    // Beside what was saved since, its owner looks at it first.
    if (!restored?.conflict) void autosave.resume();
  });
  useEffect(() => {
    if (restored) resume();
  }, [restored]);
  const isUntouched = autosave.state.kind === 'untouched';
  const notice = useNotice(props.draft ?? null, { isRestored: restored !== null, isOffered });
  const hasDraft = Boolean(props.draft) || restored !== null || autosave.revision > 0;
  // A new listing's draft is the listing: only what this browser alone has kept of it is discarded here.
  const isDiscardable = isNew
    ? listing === null && restored !== null && autosave.revision === 0
    : hasDraft;
  const done = stepsDone(values, props.pictureUrls.length);
  const isPlaceUnknown = autosave.closest !== null;
  const onContinue = (next: FormStep) => {
    void autosave.flush();
    if (isPlaceUnknown && next === 'facts') {
      element.current?.querySelector<HTMLInputElement>('[name=location]')?.focus();
      return;
    }
    const title = document.getElementById(`${next}-title`);
    title?.closest('section')?.scrollIntoView();
    title?.focus({ preventScroll: true });
  };
  const goOn = page === null ? null : onContinue;
  const { awaited, sendOnceArrived } = useArrival(props.photos, autosave);
  return (
    <div className="mt-4 grid gap-x-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <Form
        key={restored ? 'restored' : 'stored'}
        ref={element}
        answer={shown}
        schema={ownListingSchema}
        onInput={({ target }: FormEvent) => onTyped(target)}
        encType={page === null ? undefined : 'multipart/form-data'}
        className="min-w-0 space-y-5 wrap-anywhere"
      >
        <StepBar
          done={{ ...done, place: done.place && !isPlaceUnknown }}
          state={autosave.state}
          onReload={autosave.reload}
          notice={notice}
          discard={
            isOffered && isUntouched ? (
              <button type="button" onClick={show} className="link tap shrink-0">
                {t.showOffered}
              </button>
            ) : (
              isDiscardable && (
                <DiscardButton
                  onDiscard={() => {
                    discard();
                    return listing && !(restored?.conflict && isUntouched)
                      ? autosave.settle()
                      : null;
                  }}
                />
              )
            )
          }
        />
        {shown.conflict && (
          <ConcurrentEditNotice typed={shown.values} saved={shown.conflict.values} />
        )}
        <Markers page={page} opener={autosave.opener} revision={autosave.revision} />
        <p className="text-muted">{t.required}</p>
        {props.first}
        <StepSection step="place" onContinue={goOn}>
          <PlaceFields
            closest={autosave.closest ?? answer?.closest ?? []}
            isUnknown={isPlaceUnknown}
            values={values}
          />
        </StepSection>
        <StepSection step="facts" onContinue={goOn}>
          {pictures}
          <FactFields />
          <OptionalFields
            status={isNew ? null : listing.status}
            quarters={quarters}
            parts={STEP_PARTS.facts}
          />
        </StepSection>
        <StepSection step="words" onContinue={goOn}>
          <WordFields />
          <OptionalFields
            status={null}
            quarters={quarters}
            parts={STEP_PARTS.words}
            needed={props.needsPermit ? 'permit' : null}
          />
          <ContactFields contact={props.contact} />
          {props.wantsProofs && <ProofsSection awaited={awaited} onPress={sendOnceArrived} />}
          <div className="lg:hidden">
            <Checklist
              values={values}
              pictures={props.pictureUrls.length}
              mostPictures={props.mostImages}
            />
          </div>
          <FinishButtons
            isNew={isNew}
            uploading={uploading}
            home={props.home}
            onSubmit={autosave.stop}
            {...(page !== null && { kept: { awaited, onPress: sendOnceArrived } })}
          />
          {/* Below the buttons, which stay where they are when it goes. */}
          <OnTheWay photos={props.photos} awaited={awaited} />
        </StepSection>
        <RefusedPhotos
          refused={props.photos.refused}
          most={props.mostImages}
          onRetry={props.photos.retry}
          onDismiss={props.photos.dismiss}
        />
      </Form>
      {/* Without script: the page is reloaded with what is saved. */}
      <form id={DISCARD} method="post" className="hidden">
        <input type="hidden" name="go" value="discard" />
      </form>
      <LiveCard values={values} pictures={props.pictureUrls} mostPictures={props.mostImages} />
    </div>
  );
}

interface FinishButtonsProps extends Pick<ListingFormProps, 'uploading' | 'home'> {
  isNew: boolean;
  onSubmit(): void;
  /** The preview, and the draft of a new listing: of forms that the server keeps as they are typed. */
  kept?: Pick<ComponentProps<typeof GoButton>, 'awaited' | 'onPress'>;
}

/** What ends the form. */
function FinishButtons({ isNew, uploading, home, onSubmit, kept }: FinishButtonsProps) {
  const t = useMessages('listingForm');
  return (
    <div className="flex flex-wrap gap-3 border-t border-line pt-5">
      {uploading ? (
        <button type="button" disabled className="button button-primary disabled:opacity-70">
          {uploading}
        </button>
      ) : (
        <SubmitButton besides="go" pendingLabel={t.submitting} onClick={onSubmit}>
          {isNew ? t.create : t.update}
        </SubmitButton>
      )}
      {kept && <GoButton go="preview" label={t.steps.preview} {...kept} />}
      {kept && isNew && <GoButton go="draft" label={t.steps.keepDraft} {...kept} isUnchecked />}
      <Link to={home} className="button button-quiet">
        {t.cancel}
      </Link>
    </div>
  );
}

/** The values of a form as it is opened; a later reload of the data must not change them. */
function useStoredAnswer({ listing, draft, contact }: ListingFormProps): ListingAnswer {
  const [params] = useSearchParams();
  const { field, titleFor } = useSuggestedTitle();
  const [stored] = useState<ListingAnswer>(() => {
    if (listing) {
      const version = { version: [listing.version] };
      const revision = { revision: [String(draft?.revision ?? 0)] };
      return {
        ...NO_ERRORS,
        values: { ...listing.values, ...version, ...draft?.values, ...revision },
      };
    }
    const prefilled = Object.fromEntries(FROM_URL.map((name) => [name, params.getAll(name)]));
    const messages_only = contact?.isMessagesOnly ? ['yes'] : [];
    const title = titleFor(valuesOf({ values: prefilled }));
    return { ...NO_ERRORS, values: { ...prefilled, [field]: [title], messages_only } };
  });
  return stored;
}

const typedOf = (form: HTMLFormElement) => typedValues(new FormData(form), FIELD_NAMES);

/** Whether something is typed in a form that has just been loaded: before its script ran. */
function isTypedIn(form: HTMLFormElement): boolean {
  const loaded = form.cloneNode(true) as HTMLFormElement;
  loaded.reset();
  return JSON.stringify(typedOf(loaded)) !== JSON.stringify(typedOf(form));
}

/** Other tabs know that it is open. @param page its token; null or empty: none. */
function useHeldForm(page: string | null): void {
  useEffect(() => (page ? holdForm(page) : undefined), [page]);
}

/** The title made of what is typed, and its field: that for the language it is written in. */
function useSuggestedTitle() {
  const listing = useMessages('listing');
  const t = useMessages('listingForm');
  const { locale } = useLanguage();
  return {
    field: locale === DEFAULT_LOCALE ? 'title' : 'title_ar',
    titleFor: (values: ListingFormValues) => suggestedTitle(values, listing, t),
  };
}

/** Keeps the title of a new listing true to what is typed, until its owner writes another or removes it. */
function useTitleSuggestion() {
  const { field, titleFor } = useSuggestedTitle();
  return (form: HTMLFormElement, before: ListingFormValues, changed: EventTarget) => {
    const title = form.elements.namedItem(field);
    if (!(title instanceof HTMLInputElement) || title === changed) return;
    if (title.value === titleFor(before))
      title.value = titleFor(valuesOf({ values: typedOf(form) }));
  };
}

function valuesOf({ values = {} }: Pick<ListingAnswer, 'values'>): ListingFormValues {
  return Object.fromEntries(
    FIELD_NAMES.map((name) => [name, values[name] ?? []]),
  ) as ListingFormValues;
}

interface GoButtonProps {
  go: string;
  label: string;
  isUnchecked?: boolean;
  /** The button whose press waits for photos. */
  awaited: string | null;
  onPress(event: MouseEvent<HTMLButtonElement>): void;
}

/** Sends the form for something else than saving the listing, once its photos have arrived. */
function GoButton({ go, label, isUnchecked, awaited, onPress }: GoButtonProps) {
  const { steps } = useMessages('listingForm');
  return (
    <SubmitButton
      isQuiet
      name="go"
      value={go}
      formNoValidate={isUnchecked}
      pendingLabel={steps.saving}
      aria-disabled={awaited !== null || undefined}
      className="aria-disabled:opacity-70"
      onClick={onPress}
    >
      {awaited === go ? steps.waiting : label}
    </SubmitButton>
  );
}

/** The way to the files that only staff open, without losing what is typed. */
function ProofsSection(button: Pick<GoButtonProps, 'awaited' | 'onPress'>) {
  const t = useMessages('proofs');
  return (
    <fieldset>
      <legend className="mb-1 font-medium">{t.title}</legend>
      <p className="mb-2 max-w-[70ch] text-muted">{t.why}</p>
      <GoButton go="proofs" label={t.manage} isUnchecked {...button} />
    </fieldset>
  );
}

/**
 * A button pressed during uploads sends the form once they are done, unless a photo was refused.
 * `awaited` is the button's value.
 */
function useArrival(photos: Images, autosave: ReturnType<typeof useAutosave>) {
  const [awaited, setAwaited] = useState<string | null>(null);
  async function sendOnceArrived(event: MouseEvent<HTMLButtonElement>): Promise<void> {
    autosave.stop();
    if (photos.waiting.length === 0) return;
    event.preventDefault();
    if (awaited !== null) return;
    const button = event.currentTarget;
    setAwaited(button.value);
    // It begins the listing, if its place is known: only then are there photos on their way.
    const isComplete = (await autosave.flush()) && (await photos.arrived());
    setAwaited(null);
    if (isComplete) button.form?.requestSubmit(button);
  }
  return {
    awaited,
    sendOnceArrived: (event: MouseEvent<HTMLButtonElement>) => void sendOnceArrived(event),
  };
}

/** How many photos the listing does not have yet. */
function OnTheWay({ photos, awaited }: { photos: Images; awaited: string | null }) {
  const t = useMessages('images');
  const { steps } = useMessages('listingForm');
  const label = awaited === 'preview' ? steps.preview : steps.keepDraft;
  const n = photos.onTheWay;
  return (
    <p role="status" className="text-muted empty:hidden">
      {n > 0 && (awaited === null ? t.onTheWay(n) : t.waitsFor(n, label))}
    </p>
  );
}

interface MarkersProps {
  page: string | null;
  opener: string;
  revision: number;
}

/** Whose form it is, and the versions of the listing and its draft that it has, by which two pages notice each other. */
function Markers({ page, opener, revision }: MarkersProps) {
  const version = useField('version', false).typed?.[0] ?? '';
  const token = useField('page', false).typed?.[0] ?? page ?? '';
  return (
    <>
      <input type="hidden" name="version" value={version} readOnly />
      <input type="hidden" name="page" value={token} readOnly />
      <input type="hidden" name="opener" value={opener} readOnly />
      <input type="hidden" name="revision" value={revision} readOnly />
    </>
  );
}

/**
 * What this browser kept and the account didn't: shown, unless another version was saved since or another tab has it open; then
 * it is offered. A form that the server refused is newer.
 */
function useRestored({ draftKey, answer, ...props }: ListingFormProps, stored: ListingAnswer) {
  const userId = useAuth().user?.id ?? '';
  // A later draft of the account is this page's own, as is a later version.
  const [{ listing, draft }] = useState(props);
  const hasScript = useHasScript();
  const [isOff, setOff] = useState(answer !== undefined);
  const [isWanted, setWanted] = useState(false);
  const kept = useMemo(
    () => (hasScript && !isOff ? (readDraft(draftKey, userId)?.values ?? null) : null),
    [hasScript, isOff, draftKey, userId],
  );
  const isElsewhere = useIsElsewhere(draftKey, kept);
  const restored = useMemo((): ListingAnswer | null => {
    if (!kept || isElsewhere === null) return null;
    const isNewer = draft
      ? isBrowserNewer(kept, draft)
      : !listing || kept['version']?.[0] === listing.version;
    if (isNewer && !isElsewhere) return { ...NO_ERRORS, values: kept };
    if (!isWanted) return null;
    const { version = [], revision = [] } = stored.values ?? {};
    const values = { ...kept, page: [], version, revision };
    if (!listing) return { ...NO_ERRORS, values };
    const saved = draft?.values ?? listing.values;
    const known = { version: listing.version, revision: draft?.revision ?? 0 };
    return { ...NO_ERRORS, values, conflict: { ...known, values: saved } };
  }, [kept, isElsewhere, isWanted, stored, listing, draft]);
  const isOffered =
    kept !== null &&
    isElsewhere !== null &&
    restored === null &&
    !isSameListing(valuesOf({ values: kept }), valuesOf(stored));
  return {
    restored,
    isOffered,
    show: () => setWanted(true),
    discard: () => {
      forgetDraft(draftKey);
      forgetTypedName();
      setOff(true);
    },
  };
}

/** Whether another tab has the form open of which this was kept; null until it is known. */
function useIsElsewhere(draftKey: DraftKey, kept: FormDraft['values'] | null): boolean | null {
  // The form of a listing that has begun notices other tabs by its revision.
  const page = draftKey === 'new' ? kept?.['page']?.[0] : undefined;
  const [open, setOpen] = useState<{ page: string; isOpen: boolean } | null>(null);
  useEffect(() => {
    let isGone = false;
    const ask = async (page: string) => {
      const isOpen = await isFormOpen(page);
      if (!isGone) setOpen({ page, isOpen });
    };
    if (page) void ask(page);
    return () => void (isGone = true);
  }, [page]);
  if (!page) return false;
  return open?.page === page ? open.isOpen : null;
}

/** Says that the form shows what was typed and not saved. */
function useNotice(
  draft: ListingDraft | null,
  { isRestored, isOffered }: Record<'isRestored' | 'isOffered', boolean>,
): string {
  const formats = useMessages('formats');
  const t = useMessages('listingForm');
  if (isOffered) return t.offered;
  if (isRestored) return t.restored;
  if (!draft) return '';
  return (draft.isNew ? t.draftOf : t.draftRestored)(formats.moment(draft.savedAt));
}

/** @param onDiscard returns a promise if the account has a draft, too: until nothing is being kept any more. */
function DiscardButton({ onDiscard }: { onDiscard(): Promise<void> | null }) {
  const t = useMessages('listingForm');
  return (
    <button
      type="submit"
      form={DISCARD}
      onClick={(event) => {
        event.preventDefault();
        void onDiscard()?.then(() => document.forms.namedItem(DISCARD)?.submit());
      }}
      className="link tap shrink-0"
    >
      {t.discardDraft}
    </button>
  );
}
