interface AgentRoleProps {
  title: string | null;
  company: string | null;
}

/** What an agent is, and below it where. */
export function AgentRole({ title, company }: AgentRoleProps) {
  return (
    <>
      {title && <p className="text-muted wrap-anywhere">{title}</p>}
      {company && <p className="text-muted wrap-anywhere">{company}</p>}
    </>
  );
}
