interface AgentRoleProps {
  title: string | null;
  company: string | null;
}

/** An agent's role and, below it, where they work. */
export function AgentRole({ title, company }: AgentRoleProps) {
  return (
    <>
      {title && <p className="text-muted wrap-anywhere">{title}</p>}
      {company && <p className="text-muted wrap-anywhere">{company}</p>}
    </>
  );
}
