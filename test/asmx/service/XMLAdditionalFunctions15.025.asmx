<%@ WebService Class="Lodging.EndpointA" %>
